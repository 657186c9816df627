//! The sheet that layouts draw on: a handful of shapes and text, all anti-aliased, nothing else. It also keeps account of
//! where each text came to stand and in which colour, so that tests can hold every layout to its margins and contrast.

use tiny_skia::{
    FillRule, GradientStop, LinearGradient, Paint, Path, PathBuilder, Pixmap, Point, RadialGradient, Rect,
    Shader, SpreadMode, Stroke, Transform,
};

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
        Area::new(0.0, 0.0, self.size.width() as f32, self.size.height() as f32)
    }

    /// A hundredth of the sheet, more or less: what designs measure in. Leans to the shorter side.
    pub fn unit(&self) -> f32 {
        let Area { width, height, .. } = self.area();
        (width.min(height) * 0.75 + (width * height).sqrt() * 0.25) / 100.0
    }

    pub fn fill(&mut self, color: Color) {
        self.pixmap.fill(solid(color, 1.0));
    }

    pub fn rect(&mut self, area: Area, color: Color) {
        self.shape(rectangle(area), color, 1.0);
    }

    pub fn rounded(&mut self, area: Area, radius: f32, color: Color, opacity: f32) {
        self.shape(rounded(area, [radius; 4]), color, opacity);
    }

    /// Corners one by one, clockwise from the top left.
    pub fn rounded_corners(&mut self, area: Area, radii: [f32; 4], color: Color) {
        self.shape(rounded(area, radii), color, 1.0);
    }

    pub fn circle(&mut self, x: f32, y: f32, radius: f32, color: Color) {
        self.shape(PathBuilder::from_circle(x, y, radius), color, 1.0);
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
        self.shape(builder.finish(), color, 1.0);
    }

    pub fn gradient(&mut self, area: Area, from: (f32, f32), to: (f32, f32), colors: (Color, Color)) {
        let stops =
            vec![GradientStop::new(0.0, solid(colors.0, 1.0)), GradientStop::new(1.0, solid(colors.1, 1.0))];
        let shader = LinearGradient::new(
            Point::from_xy(from.0, from.1),
            Point::from_xy(to.0, to.1),
            stops,
            SpreadMode::Pad,
            Transform::identity(),
        );
        self.paint(rectangle(area), shader);
    }

    /// A soft light: strongest in the middle, gone at the radius.
    pub fn glow(&mut self, x: f32, y: f32, radius: f32, color: Color, opacity: f32) {
        // The curve of a blur rather than a straight line, which would show a bright point and an edge.
        let stops = (0..=8)
            .map(|step| {
                let way = step as f32 / 8.0;
                let fade = (1.0 - way * way * (3.0 - 2.0 * way)) * opacity;
                GradientStop::new(way, solid(color, fade))
            })
            .collect();
        let center = Point::from_xy(x, y);
        let shader =
            RadialGradient::new(center, 0.0, center, radius, stops, SpreadMode::Pad, Transform::identity());
        self.paint(PathBuilder::from_circle(x, y, radius), shader);
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
            self.shape(Some(path), color, 1.0);
        }
    }

    pub fn shape(&mut self, path: Option<Path>, color: Color, opacity: f32) {
        self.paint(path, Some(Shader::SolidColor(solid(color, opacity))));
    }

    fn paint(&mut self, path: Option<Path>, shader: Option<Shader<'_>>) {
        if let (Some(path), Some(shader)) = (path, shader) {
            let paint = Paint { shader, ..Paint::default() };
            self.pixmap.fill_path(&path, &paint, FillRule::Winding, Transform::identity(), None);
        }
    }

    fn stroke(&mut self, path: Option<Path>, width: f32, color: Color) {
        if let Some(path) = path {
            let paint = Paint { shader: Shader::SolidColor(solid(color, 1.0)), ..Paint::default() };
            let stroke = Stroke { width, ..Stroke::default() };
            self.pixmap.stroke_path(&path, &paint, &stroke, Transform::identity(), None);
        }
    }
}

pub(crate) fn solid(color: Color, opacity: f32) -> tiny_skia::Color {
    let mut paint = tiny_skia::Color::from_rgba8(color.red, color.green, color.blue, 255);
    paint.set_alpha(opacity);
    paint
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
