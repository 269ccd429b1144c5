//! The public API of the core, a line an item, so that no change of it goes unseen. What macros of the core write (the methods of
//! sets) is not looked into.

use std::path::Path;

use quote::ToTokens;
use syn::{Attribute, ImplItem, Item, TraitItem, Visibility};

use crate::{
    Problem,
    names::{Module, plain},
    read::Source,
};

/// Every public item: types with their fields and variants, functions, methods, traits and what implements them, constants.
///
/// # Errors
/// If a file is missing or is not Rust.
pub fn lines(folder: &Path) -> Result<Vec<String>, Problem> {
    let source = Source::of(folder)?;
    let items = || source.modules.iter().flat_map(|(module, items)| items.iter().map(move |item| (module, item)));
    let public: Vec<String> = items().filter_map(|(_, item)| public_type(item)).collect();
    let is_public = |ty: &syn::Type| first_name(ty).is_some_and(|name| public.contains(&name));
    // What is implemented for a type that nobody sees is nobody's business.
    let seen = |item: &Item| !matches!(item, Item::Impl(item) if !is_public(&item.self_ty));
    let mut lines: Vec<String> =
        items().filter(|(_, item)| seen(item)).flat_map(|(module, item)| of_item(module, item)).collect();
    lines.sort();
    lines.dedup();
    Ok(lines)
}

/// The name of a public type.
fn public_type(item: &Item) -> Option<String> {
    let (name, visibility) = match item {
        Item::Struct(item) => (&item.ident, &item.vis),
        Item::Enum(item) => (&item.ident, &item.vis),
        Item::Type(item) => (&item.ident, &item.vis),
        _ => return None,
    };
    is_public(visibility).then(|| plain(name))
}

/// The name of a type, without what stands before it and between `<` and `>`.
fn first_name(ty: &syn::Type) -> Option<String> {
    let syn::Type::Path(path) = ty else { return None };
    path.path.segments.last().map(|last| plain(&last.ident))
}

fn of_item(module: &Module, item: &Item) -> Vec<String> {
    match item {
        Item::Impl(item) => of_impl(module, item),
        Item::Struct(item) if is_public(&item.vis) => {
            let path = module.path_of(&plain(&item.ident));
            let fields = item.fields.iter().filter(|field| is_public(&field.vis));
            let fields =
                fields.filter_map(|field| Some(format!("{path}.{}: {}", field.ident.as_ref()?, text(&field.ty))));
            [format!("struct {path}{}", text(&item.generics))]
                .into_iter()
                .chain(fields)
                .chain(derived(&path, &item.attrs))
                .collect()
        }
        Item::Enum(item) if is_public(&item.vis) => {
            let path = module.path_of(&plain(&item.ident));
            let variants = item.variants.iter().map(|variant| {
                let fields: Vec<String> = variant
                    .fields
                    .iter()
                    .map(|field| {
                        field
                            .ident
                            .as_ref()
                            .map_or_else(|| text(&field.ty), |name| format!("{name}: {}", text(&field.ty)))
                    })
                    .collect();
                format!("{path}::{}({})", variant.ident, fields.join(", "))
            });
            [format!("enum {path}{}", text(&item.generics))]
                .into_iter()
                .chain(variants)
                .chain(derived(&path, &item.attrs))
                .collect()
        }
        Item::Trait(item) if is_public(&item.vis) => {
            let path = module.path_of(&plain(&item.ident));
            let inside = item.items.iter().filter_map(|inner| match inner {
                TraitItem::Fn(method) => Some(format!("{path}: {}", text(&method.sig))),
                TraitItem::Type(ty) => Some(format!("{path}: type {}: {}", ty.ident, text(&ty.bounds))),
                TraitItem::Const(constant) => Some(format!("{path}: const {}: {}", constant.ident, text(&constant.ty))),
                _ => None,
            });
            [format!("trait {path}: {}", text(&item.supertraits))].into_iter().chain(inside).collect()
        }
        Item::Type(item) if is_public(&item.vis) => {
            vec![format!("type {} = {}", module.path_of(&plain(&item.ident)), text(&item.ty))]
        }
        Item::Const(item) if is_public(&item.vis) => {
            vec![format!("const {}: {}", module.path_of(&plain(&item.ident)), text(&item.ty))]
        }
        Item::Fn(item) if is_public(&item.vis) => {
            let modules = module.public.join("::");
            vec![format!("{modules}{}{}", if modules.is_empty() { "" } else { ": " }, text(&item.sig))]
        }
        _ => Vec::new(),
    }
}

/// The methods of an `impl`, or that there is one of a trait.
fn of_impl(module: &Module, item: &syn::ItemImpl) -> Vec<String> {
    let this = module.path_of(&text(&item.self_ty));
    if let Some((_, path, _)) = &item.trait_ {
        return vec![format!("{this}: {}", text(path))];
    }
    let method = |inner: &ImplItem| match inner {
        ImplItem::Fn(method) if is_public(&method.vis) => Some(format!("{this}: {}", text(&method.sig))),
        ImplItem::Const(constant) if is_public(&constant.vis) => {
            Some(format!("{this}: const {}: {}", constant.ident, text(&constant.ty)))
        }
        _ => None,
    };
    item.items.iter().filter_map(method).collect()
}

/// The traits that are derived.
fn derived<'a>(path: &'a str, attributes: &'a [Attribute]) -> impl Iterator<Item = String> + 'a {
    attributes.iter().filter(|attribute| attribute.path().is_ident("derive")).flat_map(move |attribute| {
        let mut found = Vec::new();
        let _ = attribute.parse_nested_meta(|one| {
            found.push(format!("{path}: {}", text(&one.path)));
            Ok(())
        });
        found
    })
}

fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

/// As a person would write it: without the spaces that tokens have between them.
fn text(tokens: &impl ToTokens) -> String {
    let mut text = tokens.to_token_stream().to_string();
    for (from, to) in [
        (" < ", "<"),
        (" > ", "> "),
        (" >", ">"),
        ("< ", "<"),
        (" :: ", "::"),
        (" ::", "::"),
        (":: ", "::"),
        ("& ", "&"),
        (" , ", ", "),
        (" (", "("),
        ("( ", "("),
        (" )", ")"),
        (" : ", ": "),
        (" ;", ";"),
        ("& mut", "&mut"),
        (",)", ")"),
        (", )", ")"),
        ("' ", "'"),
    ] {
        text = text.replace(from, to);
    }
    text.trim().to_string()
}
