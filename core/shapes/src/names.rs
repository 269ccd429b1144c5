//! Which path a name in the source means.

use std::collections::BTreeMap;

use syn::{Ident, UseTree, ext::IdentExt};

use crate::Type;

/// A module of the source: where it is, and what it is called outside.
#[derive(Clone, Debug, Default)]
pub(crate) struct Module {
    /// From the root of the crate: `big_two`, `event`.
    pub(crate) full: Vec<String>,
    /// Without the private ones, which their parents export from: `big_two`.
    pub(crate) public: Vec<String>,
    /// What `use` brings in, by the name that it has here.
    uses: BTreeMap<String, Vec<String>>,
}

impl Module {
    /// A module inside this one.
    pub(crate) fn child(&self, name: &str, is_public: bool) -> Self {
        let mut child = Self { full: self.full.clone(), public: self.public.clone(), uses: BTreeMap::new() };
        child.full.push(name.into());
        if is_public {
            child.public.push(name.into());
        }
        child
    }

    /// The public path of something that is defined here.
    pub(crate) fn path_of(&self, name: &str) -> String {
        self.public.iter().map(String::as_str).chain([name]).collect::<Vec<_>>().join("::")
    }

    /// Remembers what a `use` brings in.
    pub(crate) fn bring_in(&mut self, tree: &UseTree) {
        self.walk(tree, &mut Vec::new());
    }

    fn walk(&mut self, tree: &UseTree, path: &mut Vec<String>) {
        match tree {
            UseTree::Path(part) => {
                path.push(plain(&part.ident));
                self.walk(&part.tree, path);
                path.pop();
            }
            UseTree::Group(group) => group.items.iter().for_each(|item| self.walk(item, path)),
            UseTree::Name(name) => self.remember(&name.ident, &name.ident, path),
            UseTree::Rename(renamed) => self.remember(&renamed.rename, &renamed.ident, path),
            UseTree::Glob(_) => {}
        }
    }

    fn remember(&mut self, here: &Ident, there: &Ident, path: &[String]) {
        // `use fmt::{self}` brings in the module itself.
        let last = (there != "self").then(|| plain(there));
        let full = path.iter().cloned().chain(last).collect::<Vec<_>>();
        let name = if here == "self" { full.last().cloned().unwrap_or_default() } else { plain(here) };
        self.uses.insert(name, full);
    }
}

/// The modules of a crate, by full path.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names {
    modules: BTreeMap<Vec<String>, Module>,
}

impl Names {
    pub(crate) fn add(&mut self, module: &Module) {
        self.modules.insert(module.full.clone(), module.clone());
    }

    /// The public path that a path in a module means; the last part alone if it is not the core's. `is_here` says whether the module
    /// defines a name itself.
    pub(crate) fn resolve(&self, path: &[String], module: &Module, is_here: impl Fn(&str) -> bool) -> String {
        let [first, rest @ ..] = path else { return String::new() };
        if let Some(brought_in) = module.uses.get(first) {
            let whole: Vec<String> = brought_in.iter().chain(rest).cloned().collect();
            return self.absolute(&whole, module);
        }
        if rest.is_empty() && is_here(first) {
            return module.path_of(first);
        }
        // `R::Illegal`: a type parameter is one capital letter, and nothing else has such a name.
        if !rest.is_empty() && matches!(first.as_bytes(), [b'A'..=b'Z']) {
            return path.join("::");
        }
        self.absolute(path, module)
    }

    fn absolute(&self, path: &[String], module: &Module) -> String {
        let last = path.last().cloned().unwrap_or_default();
        let Some(inside) = self.inside_core(path, module) else { return last };
        let Some((name, modules)) = inside.split_last() else { return last };
        match self.modules.get(modules) {
            // Where it is only passed on, what matters is where it comes from.
            Some(there) if there.uses.contains_key(name) => self.absolute(&there.uses[name], there),
            Some(there) => there.path_of(name),
            None => last,
        }
    }

    /// The path from the root of the core; none for other crates.
    fn inside_core(&self, path: &[String], module: &Module) -> Option<Vec<String>> {
        let mut base = match path.first()?.as_str() {
            "crate" | "unbeaten" => Vec::new(),
            "self" | "super" => module.full.clone(),
            inner => {
                let child: Vec<String> = module.full.iter().cloned().chain([inner.to_string()]).collect();
                self.modules.contains_key(&child).then(|| module.full.clone())?
            }
        };
        for part in path {
            match part.as_str() {
                "crate" | "unbeaten" | "self" => {}
                "super" => drop(base.pop()),
                part => base.push(part.into()),
            }
        }
        Some(base)
    }

    /// A type, with its paths resolved.
    pub(crate) fn ty(&self, ty: &syn::Type, module: &Module, is_here: &impl Fn(&str) -> bool) -> Type {
        let inner = |ty: &syn::Type| Box::new(self.ty(ty, module, is_here));
        match ty {
            syn::Type::Path(path) if path.qself.is_none() => self.named(&path.path, module, is_here),
            syn::Type::Array(array) => Type::Array(inner(&array.elem), length(&array.len)),
            syn::Type::Slice(slice) => Type::Slice(inner(&slice.elem)),
            syn::Type::Reference(reference) => Type::Borrowed(inner(&reference.elem)),
            syn::Type::Tuple(tuple) => Type::Tuple(tuple.elems.iter().map(|ty| *inner(ty)).collect()),
            _ => Type::Other("a type that no shape has".into()),
        }
    }

    fn named(&self, path: &syn::Path, module: &Module, is_here: &impl Fn(&str) -> bool) -> Type {
        let parts: Vec<String> = path.segments.iter().map(|part| plain(&part.ident)).collect();
        let of = path.segments.iter().flat_map(|part| match &part.arguments {
            syn::PathArguments::AngleBracketed(between) => between.args.iter().collect(),
            _ => Vec::new(),
        });
        let of = of.filter_map(|argument| match argument {
            syn::GenericArgument::Type(ty) => Some(self.ty(ty, module, is_here)),
            _ => None,
        });
        Type::Named(self.resolve(&parts, module, is_here), of.collect())
    }
}

/// A name without `r#`.
pub(crate) fn plain(name: &Ident) -> String {
    name.unraw().to_string()
}

/// The length of an array, where it is a plain number.
fn length(len: &syn::Expr) -> String {
    match len {
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(number), .. }) => number.base10_digits().into(),
        _ => "_".into(),
    }
}
