//! When what happens. A scene must stay until it is read, so there is a least time for each, and what does not fit into the
//! video is left out rather than rushed.

/// Shortest scene: words come for less than a second, are read for two and a half, and leave for a third.
const LEAST_SCENE: f32 = 3.5;

/// How long one scene takes to cover another.
pub(super) const WIPE: f32 = 0.7;

pub(super) struct Timeline {
    /// When each scene begins; the end card is the last.
    starts: Vec<f32>,
    seconds: f32,
}

impl Timeline {
    pub fn of(scenes: usize, seconds: u32) -> Self {
        let seconds = seconds as f32;
        let closing = (seconds * 0.17).clamp(1.4, 3.2);
        let rest = seconds - closing;
        let count = scenes.clamp(1, (rest / LEAST_SCENE).floor().max(1.0) as usize);
        let each = rest / count as f32;
        let starts = (0..=count).map(|number| number as f32 * each).collect();
        Self { starts, seconds }
    }

    /// Scenes that are shown, without the end card.
    pub fn scenes(&self) -> usize {
        self.starts.len() - 1
    }

    pub fn start(&self, scene: usize) -> f32 {
        self.starts[scene]
    }

    pub fn length(&self, scene: usize) -> f32 {
        self.starts.get(scene + 1).copied().unwrap_or(self.seconds) - self.starts[scene]
    }

    /// The scene of a moment. Each begins half a wipe early, under the scene before it.
    pub fn scene_at(&self, moment: f32) -> usize {
        self.starts.iter().rposition(|start| moment >= *start - WIPE / 2.0).unwrap_or(0)
    }

    /// How far the scene of a moment has come over the one before it: 1 when it is alone.
    pub fn wiped(&self, moment: f32) -> f32 {
        let scene = self.scene_at(moment);
        if scene == 0 {
            return 1.0;
        }
        ((moment - self.starts[scene] + WIPE / 2.0) / WIPE).clamp(0.0, 1.0)
    }

    /// How much of a scene has passed, from 0 to 1.
    pub fn progress(&self, scene: usize, moment: f32) -> f32 {
        ((moment - self.starts[scene]) / self.length(scene)).clamp(0.0, 1.0)
    }
}

/// Fast at first, then settling: how things arrive.
pub(super) fn settle(way: f32) -> f32 {
    1.0 - (1.0 - way.clamp(0.0, 1.0)).powi(4)
}

/// Slow, fast, slow: how things pass by.
pub(super) fn sweep(way: f32) -> f32 {
    let way = way.clamp(0.0, 1.0);
    if way < 0.5 { 4.0 * way.powi(3) } else { 1.0 - (-2.0 * way + 2.0).powi(3) / 2.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scene_can_be_read() {
        for seconds in 5..=60 {
            for scenes in 0..30 {
                let timeline = Timeline::of(scenes, seconds);
                assert!(timeline.scenes() >= 1 && timeline.scenes() <= scenes.max(1));
                for scene in 0..timeline.scenes() {
                    assert!(timeline.length(scene) >= LEAST_SCENE, "{scenes} scenes in {seconds} seconds");
                }
                assert!(timeline.length(timeline.scenes()) >= 1.39);
            }
        }
    }

    #[test]
    fn a_wipe_lies_across_the_border_of_two_scenes() {
        let timeline = Timeline::of(3, 15);
        let border = timeline.start(1);
        assert_eq!(timeline.scene_at(border - WIPE), 0);
        assert_eq!(timeline.scene_at(border - WIPE / 4.0), 1);
        assert!((timeline.wiped(border) - 0.5).abs() < 0.01);
        assert!(timeline.wiped(border + WIPE) >= 1.0);
        assert!(timeline.wiped(0.0) >= 1.0);
    }
}
