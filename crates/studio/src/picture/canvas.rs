//! The sheet that layouts draw on: a handful of shapes and text, all anti-aliased, nothing else. It also keeps account of
//! where each text came to stand and in which colour, so that tests can hold every layout to its margins and contrast.

use tiny_skia::{FillRule, Paint, Path, PathBuilder, Pixmap, Rect, Shader, Stroke, Transform};

use crate::color::Color;
use crate::size::Size;
use crate::text::{Align, Block};

/// A rectangle on the sheet, in pixels.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Area {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
}

impl Area {
    pub fn new(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self { x, y, width, height }
    }

    pub fn right(&self) -> f32 {
        self.x + self.width
    }

    pub fn bottom(&self) -> f32 {
        self.y + self.height
    }

    pub fn inset(&self, by: f32) -> Self {
        Self::new(self.x + by, self.y + by, self.width - by * 2.0, self.height - by * 2.0)
    }
}

/// Where a text came to stand: the bounds of its ink.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlacedText {
    pub left: f32,
    pub top: f32,
    pub right: f32,
    pub bottom: f32,
    pub color: Color,
}

pub(crate) struct Canvas {
    pub pixmap: Pixmap,
    pub size: Size,
    pub texts: Vec<PlacedText>,
    /// Tests look at what lies beneath the text; then it is placed but not drawn.
    pub draws_text: bool,
}

impl Canvas {
    pub fn new(size: Size, draws_text: bool) -> Self {
        let pixmap = Pixmap::new(size.width(), size.height()).expect("sizes are a short list of sane ones");
        Self { pixmap, size, texts: Vec::new(), draws_text }
    }

    pub fn area(&self) -> Area {
        Self::measure(self.size).1
    }

    /// A hundredth of the sheet, more or less: what designs measure in. Leans to the shorter side.
    pub fn unit(&self) -> f32 {
        Self::measure(self.size).0
    }

    /// Unit and area of a size, without a sheet.
    pub fn measure(size: Size) -> (f32, Area) {
        let (width, height) = (size.width() as f32, size.height() as f32);
        let unit = (width.min(height) * 0.75 + (width * height).sqrt() * 0.25) / 100.0;
        (unit, Area::new(0.0, 0.0, width, height))
    }

    pub fn fill(&mut self, color: Color) {
        self.pixmap.fill(solid(color));
    }

    pub fn rect(&mut self, area: Area, color: Color) {
        self.shape(rectangle(area), color);
    }

    pub fn rounded(&mut self, area: Area, radius: f32, color: Color) {
        self.shape(rounded(area, [radius; 4]), color);
    }

    /// Corners one by one, clockwise from the top left.
    pub fn rounded_corners(&mut self, area: Area, radii: [f32; 4], color: Color) {
        self.shape(rounded(area, radii), color);
    }

    pub fn circle(&mut self, x: f32, y: f32, radius: f32, color: Color) {
        self.shape(PathBuilder::from_circle(x, y, radius), color);
    }

    pub fn frame(&mut self, area: Area, radius: f32, thickness: f32, color: Color) {
        self.stroke(rounded(area, [radius; 4]), thickness, color);
    }

    pub fn polygon(&mut self, corners: &[(f32, f32)], color: Color) {
        let mut builder = PathBuilder::new();
        for (number, (x, y)) in corners.iter().enumerate() {
            if number == 0 { builder.move_to(*x, *y) } else { builder.line_to(*x, *y) }
        }
        builder.close();
        self.shape(builder.finish(), color);
    }

    pub fn text(&mut self, block: &Block, x: f32, y: f32, width: f32, align: Align, color: Color) {
        let Some(path) = block.outline(x, y, width, align) else { return };
        let bounds = path.bounds();
        self.texts.push(PlacedText {
            left: bounds.left(),
            top: bounds.top(),
            right: bounds.right(),
            bottom: bounds.bottom(),
            color,
        });
        if self.draws_text {
            self.shape(Some(path), color);
        }
    }

    pub fn shape(&mut self, path: Option<Path>, color: Color) {
        if let Some(path) = path {
            let paint = Paint { shader: Shader::SolidColor(solid(color)), ..Paint::default() };
            self.pixmap.fill_path(&path, &paint, FillRule::Winding, Transform::identity(), None);
        }
    }

    fn stroke(&mut self, path: Option<Path>, width: f32, color: Color) {
        if let Some(path) = path {
            let paint = Paint { shader: Shader::SolidColor(solid(color)), ..Paint::default() };
            let stroke = Stroke { width, ..Stroke::default() };
            self.pixmap.stroke_path(&path, &paint, &stroke, Transform::identity(), None);
        }
    }
}

pub(crate) fn solid(color: Color) -> tiny_skia::Color {
    tiny_skia::Color::from_rgba8(color.red, color.green, color.blue, 255)
}

fn rectangle(area: Area) -> Option<Path> {
    Rect::from_xywh(area.x, area.y, area.width, area.height).map(PathBuilder::from_rect)
}

fn rounded(area: Area, radii: [f32; 4]) -> Option<Path> {
    // How far a cubic's handles reach to look like a quarter of a circle.
    const HANDLE: f32 = 0.552_285;
    let most = area.width.min(area.height).max(0.0);
    let [tl, tr, br, bl] = radii.map(|radius| radius.clamp(0.0, most));
    let (left, top, right, bottom) = (area.x, area.y, area.right(), area.bottom());
    let mut path = PathBuilder::new();
    let rest = 1.0 - HANDLE;
    path.move_to(left + tl, top);
    path.line_to(right - tr, top);
    path.cubic_to(right - tr * rest, top, right, top + tr * rest, right, top + tr);
    path.line_to(right, bottom - br);
    path.cubic_to(right, bottom - br * rest, right - br * rest, bottom, right - br, bottom);
    path.line_to(left + bl, bottom);
    path.cubic_to(left + bl * rest, bottom, left, bottom - bl * rest, left, bottom - bl);
    path.line_to(left, top + tl);
    path.cubic_to(left, top + tl * rest, left + tl * rest, top, left + tl, top);
    path.close();
    path.finish()
}
