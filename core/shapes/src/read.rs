//! From source to shapes.

use std::{collections::BTreeMap, fs, path::Path};

use syn::{Attribute, Fields, FnArg, ImplItem, Item, ReturnType, Visibility};

use crate::{
    Body, Field, Getter, Json, Method, Payload, Problem, Shape, Shapes, Type, Variant,
    generic::Generics,
    names::{Module, Names, plain},
};

/// A source that was read: its modules with what they have, in which nothing is resolved yet.
#[derive(Default)]
pub(crate) struct Source {
    names: Names,
    pub(crate) modules: Vec<(Module, Vec<Item>)>,
}

impl Shapes {
    /// Reads the core, whose source is in this folder.
    ///
    /// # Errors
    /// If a file is missing or is not Rust, or two public shapes have one path.
    pub fn read(folder: &Path) -> Result<Self, Problem> {
        let mut shapes = Self::default();
        shapes.take(&Source::of(folder)?, "unbeaten")?;
        Ok(shapes)
    }

    /// Reads a module of a binding too, which has errors of its own: where one call of an app is several of the core, either of their
    /// errors. `path` is the module's in its crate.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn and(mut self, path: &str, file: &Path) -> Result<Self, Problem> {
        let mut source = Source::default();
        // The core's modules, so that what is used from them is found.
        for shape in self.iter() {
            let modules: Vec<&str> = shape.path.split("::").collect();
            let module = modules.iter().rev().skip(1).rev().fold(Module::default(), |of, name| of.child(name, true));
            source.names.add(&module);
        }
        let module = path.split("::").fold(Module::default(), |of, name| of.child(name, true));
        source.file(module, file, file)?;
        self.take(&source, "crate")?;
        Ok(self)
    }

    fn take(&mut self, source: &Source, crate_name: &str) -> Result<(), Problem> {
        let reader = Reader { names: &source.names, crate_name };
        for (module, items) in &source.modules {
            let defined = names_in(items);
            let is_here = |name: &str| defined.iter().any(|defined| defined == name);
            for item in items {
                if let Some(shape) = reader.shape(item, module, &is_here) {
                    let path = shape.path.clone();
                    if self.by_path.insert(path.clone(), shape).is_some() {
                        return Err(Problem::new(format!("`{path}` is defined twice")));
                    }
                }
            }
        }
        let mut generics = Generics::default();
        // Only now, because methods may stand in another file than the shape, or before it.
        for (module, items) in &source.modules {
            let defined = names_in(items);
            let is_here = |name: &str| defined.iter().any(|defined| defined == name);
            for item in items {
                if let Item::Type(alias) = item
                    && matches!(alias.vis, Visibility::Public(_))
                {
                    let target = source.names.ty(&alias.ty, module, &is_here);
                    generics.aliases.push((module.path_of(&plain(&alias.ident)), doc(&alias.attrs), target));
                }
                let Item::Impl(methods) = item else { continue };
                let Type::Named(path, _) = source.names.ty(&methods.self_ty, module, &is_here) else { continue };
                if methods.trait_.is_some() {
                    let inside = reader.types_inside(&methods.items, module, &is_here);
                    generics.inside.entry(path).or_default().extend(inside);
                } else if let Some(shape) = self.by_path.get_mut(&path) {
                    shape.getters.extend(reader.getters(&methods.items, module, &is_here));
                    shape.methods.extend(reader.methods(&methods.items, module, &is_here));
                    shape.codes.extend(codes(shape.name(), &methods.items));
                }
            }
        }
        for shape in generics.shapes(self, crate_name)? {
            self.by_path.insert(shape.path.clone(), shape);
        }
        Ok(())
    }
}

/// The type parameters of an item.
fn parameters(item: &Item) -> Vec<String> {
    let generics = match item {
        Item::Struct(item) => &item.generics,
        Item::Enum(item) => &item.generics,
        _ => return Vec::new(),
    };
    generics.type_params().map(|parameter| plain(&parameter.ident)).collect()
}

/// The structs, enums and aliases that a module defines.
fn names_in(items: &[Item]) -> Vec<String> {
    let name = |item: &Item| match item {
        Item::Struct(item) => Some(plain(&item.ident)),
        Item::Enum(item) => Some(plain(&item.ident)),
        Item::Type(item) => Some(plain(&item.ident)),
        _ => None,
    };
    items.iter().filter_map(name).collect()
}

impl Source {
    /// The crate whose `lib.rs` is in this folder.
    pub(crate) fn of(folder: &Path) -> Result<Self, Problem> {
        let mut source = Self::default();
        source.file(Module::default(), &folder.join("lib.rs"), folder)?;
        Ok(source)
    }

    /// Reads a file and the files of its modules, which are in `folder`.
    fn file(&mut self, module: Module, file: &Path, folder: &Path) -> Result<(), Problem> {
        let text = fs::read_to_string(file).map_err(|error| Problem::new(format!("{}: {error}", file.display())))?;
        let parsed = syn::parse_file(&text).map_err(|error| Problem::new(format!("{}: {error}", file.display())))?;
        self.module(module, parsed.items, folder)
    }

    fn module(&mut self, mut module: Module, items: Vec<Item>, folder: &Path) -> Result<(), Problem> {
        for item in &items {
            match item {
                Item::Use(item) => module.bring_in(&item.tree),
                Item::Mod(item) if !is_test(&item.attrs) => {
                    let name = plain(&item.ident);
                    let child = module.child(&name, matches!(item.vis, Visibility::Public(_)));
                    let inner = folder.join(&name);
                    match &item.content {
                        Some((_, items)) => self.module(child, items.clone(), &inner)?,
                        None if inner.join("mod.rs").exists() => self.file(child, &inner.join("mod.rs"), &inner)?,
                        None => self.file(child, &folder.join(format!("{name}.rs")), &inner)?,
                    }
                }
                _ => {}
            }
        }
        self.names.add(&module);
        self.modules.push((module, items));
        Ok(())
    }
}

/// Turns items into shapes.
struct Reader<'a> {
    names: &'a Names,
    crate_name: &'a str,
}

impl Reader<'_> {
    fn shape(&self, item: &Item, module: &Module, is_here: &impl Fn(&str) -> bool) -> Option<Shape> {
        let (attributes, ident, visibility) = match item {
            Item::Struct(item) => (&item.attrs, &item.ident, &item.vis),
            Item::Enum(item) => (&item.attrs, &item.ident, &item.vis),
            _ => return None,
        };
        if !matches!(visibility, Visibility::Public(_)) {
            return None;
        }
        let body = match item {
            Item::Struct(item) => Body::Struct(self.payload(&item.fields, module, is_here)),
            Item::Enum(item) => {
                let variant = |variant: &syn::Variant| Variant {
                    name: plain(&variant.ident),
                    doc: doc(&variant.attrs),
                    payload: public(self.payload(&variant.fields, module, is_here)),
                    is_transparent: is_transparent(&variant.attrs),
                };
                Body::Enum(item.variants.iter().map(variant).collect())
            }
            _ => return None,
        };
        let path = module.path_of(&plain(ident));
        Some(Shape {
            rust_path: format!("{}::{path}", self.crate_name),
            path,
            doc: doc(attributes),
            parameters: parameters(item),
            is_error: derives(attributes, "Error"),
            is_copy: derives(attributes, "Copy"),
            is_comparable: derives(attributes, "PartialEq"),
            body,
            getters: Vec::new(),
            methods: Vec::new(),
            codes: BTreeMap::new(),
        })
    }

    fn payload(&self, fields: &Fields, module: &Module, is_here: &impl Fn(&str) -> bool) -> Payload {
        match fields {
            Fields::Unit => Payload::Nothing,
            Fields::Named(fields) => {
                let field = |field: &syn::Field| Field {
                    name: field.ident.as_ref().map(plain).unwrap_or_default(),
                    doc: doc(&field.attrs),
                    ty: self.names.ty(&field.ty, module, is_here),
                    is_public: matches!(field.vis, Visibility::Public(_)),
                    json: json(&field.attrs),
                };
                Payload::Fields(fields.named.iter().map(field).collect())
            }
            Fields::Unnamed(fields) => match fields.unnamed.first() {
                Some(one) if fields.unnamed.len() == 1 => Payload::One(self.names.ty(&one.ty, module, is_here)),
                _ => Payload::Several,
            },
        }
    }

    /// What the names inside an `impl` of a trait stand for.
    fn types_inside(
        &self,
        items: &[ImplItem],
        module: &Module,
        is_here: &impl Fn(&str) -> bool,
    ) -> Vec<(String, Type)> {
        let inside = |item: &ImplItem| match item {
            ImplItem::Type(item) => Some((plain(&item.ident), self.names.ty(&item.ty, module, is_here))),
            _ => None,
        };
        items.iter().filter_map(inside).collect()
    }

    /// The public methods that take nothing but `self`, and answer something.
    fn getters(&self, items: &[ImplItem], module: &Module, is_here: &impl Fn(&str) -> bool) -> Vec<Getter> {
        let getter = |item: &ImplItem| {
            let ImplItem::Fn(method) = item else { return None };
            let ReturnType::Type(_, ty) = &method.sig.output else { return None };
            let takes_self =
                method.sig.inputs.len() == 1 && matches!(method.sig.inputs.first(), Some(FnArg::Receiver(_)));
            (takes_self && matches!(method.vis, Visibility::Public(_))).then(|| Getter {
                name: plain(&method.sig.ident),
                doc: doc(&method.attrs),
                ty: self.names.ty(ty, module, is_here),
            })
        };
        items.iter().filter_map(getter).collect()
    }
}

impl Reader<'_> {
    /// The public methods of a value, whose arguments all have names.
    fn methods(&self, items: &[ImplItem], module: &Module, is_here: &impl Fn(&str) -> bool) -> Vec<Method> {
        let method = |item: &ImplItem| {
            let ImplItem::Fn(method) = item else { return None };
            let mut inputs = method.sig.inputs.iter();
            let is_asked = matches!(inputs.next(), Some(FnArg::Receiver(_)));
            let takes = inputs.map(|input| match input {
                FnArg::Typed(input) => match &*input.pat {
                    syn::Pat::Ident(name) => Some((plain(&name.ident), self.names.ty(&input.ty, module, is_here))),
                    _ => None,
                },
                FnArg::Receiver(_) => None,
            });
            let takes = takes.collect::<Option<Vec<_>>>()?;
            let ty = match &method.sig.output {
                ReturnType::Type(_, ty) => Some(self.names.ty(ty, module, is_here)),
                ReturnType::Default => None,
            };
            let is_public = matches!(method.vis, Visibility::Public(_));
            let (name, doc) = (plain(&method.sig.ident), doc(&method.attrs));
            (is_asked && is_public).then_some(Method { name, doc, takes, ty })
        };
        items.iter().filter_map(method).collect()
    }
}

/// What the method `code` answers where that is a plain text, by variant, or under the name of the struct.
fn codes(name: &str, items: &[ImplItem]) -> Vec<(String, String)> {
    let method = items.iter().find_map(|item| match item {
        ImplItem::Fn(method) if method.sig.ident == "code" => Some(method),
        _ => None,
    });
    match method.and_then(|method| method.block.stmts.last()) {
        Some(syn::Stmt::Expr(syn::Expr::Match(by_variant), None)) => {
            let code = |arm: &syn::Arm| Some((variant_of(&arm.pat), literal(&arm.body)?));
            let arms = by_variant.arms.iter().filter_map(code);
            arms.flat_map(|(variants, code)| variants.into_iter().map(move |variant| (variant, code.clone()))).collect()
        }
        Some(syn::Stmt::Expr(answer, None)) => literal(answer).map(|code| (name.into(), code)).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// A text that stands in the source.
fn literal(expression: &syn::Expr) -> Option<String> {
    match expression {
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) => Some(text.value()),
        _ => None,
    }
}

/// The variants that a pattern names.
fn variant_of(pattern: &syn::Pat) -> Vec<String> {
    let last = |path: &syn::Path| path.segments.last().map(|part| plain(&part.ident)).into_iter().collect();
    match pattern {
        syn::Pat::Or(any) => any.cases.iter().flat_map(variant_of).collect(),
        syn::Pat::Struct(one) => last(&one.path),
        syn::Pat::TupleStruct(one) => last(&one.path),
        syn::Pat::Path(one) => last(&one.path),
        _ => Vec::new(),
    }
}

/// What a field's attributes say about JSON.
fn json(attributes: &[Attribute]) -> Json {
    let says = |word: &str| {
        attributes.iter().any(|attribute| {
            let text = quote::quote!(#attribute).to_string();
            text.contains("serde")
                && text.split(|letter: char| !letter.is_alphanumeric() && letter != '_').any(|found| found == word)
        })
    };
    match () {
        () if says("skip") => Json::Skipped,
        () if says("flatten") => Json::Flattened,
        () => Json::Named,
    }
}

/// The fields of a variant are as public as the enum.
fn public(mut payload: Payload) -> Payload {
    if let Payload::Fields(fields) = &mut payload {
        for field in fields {
            field.is_public = true;
        }
    }
    payload
}

/// The documentation, without the space after each `///`.
fn doc(attributes: &[Attribute]) -> String {
    let line = |attribute: &Attribute| {
        let value = &attribute.meta.require_name_value().ok().filter(|meta| meta.path.is_ident("doc"))?.value;
        let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) = value else { return None };
        let text = text.value();
        Some(text.strip_prefix(' ').map_or(text.clone(), Into::into))
    };
    attributes.iter().filter_map(line).collect::<Vec<_>>().join("\n")
}

/// Whether a derive among them has this name, with or without a path before it.
fn derives(attributes: &[Attribute], name: &str) -> bool {
    attributes.iter().filter(|attribute| attribute.path().is_ident("derive")).any(|attribute| {
        let mut found = false;
        let _ = attribute.parse_nested_meta(|derived| {
            found |= derived.path.segments.last().is_some_and(|last| last.ident == name);
            Ok(())
        });
        found
    })
}

fn is_transparent(attributes: &[Attribute]) -> bool {
    let is_it = |attribute: &Attribute| attribute.parse_args::<syn::Ident>().is_ok_and(|word| word == "transparent");
    attributes.iter().any(|attribute| attribute.path().is_ident("error") && is_it(attribute))
}

fn is_test(attributes: &[Attribute]) -> bool {
    let is_it = |attribute: &Attribute| attribute.parse_args::<syn::Ident>().is_ok_and(|word| word == "test");
    attributes.iter().any(|attribute| attribute.path().is_ident("cfg") && is_it(attribute))
}
