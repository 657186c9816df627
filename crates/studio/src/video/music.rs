//! A soft bed of music, made from nothing but the seed: slow chords, a few plucked notes, an echo. Silent videos look
//! broken on platforms that start with sound, and any recording would be somebody's.

use std::f32::consts::TAU;

pub(super) const RATE: u32 = 48_000;

/// Chord progressions as steps of the scale, counted from 0.
const PROGRESSIONS: [[usize; 4]; 5] = [[0, 4, 5, 3], [0, 5, 3, 4], [5, 3, 0, 4], [0, 2, 3, 4], [3, 4, 0, 5]];
/// The major scale, in half tones.
const SCALE: [i32; 7] = [0, 2, 4, 5, 7, 9, 11];
/// Which note of the chord each pluck takes; one that is missing is a rest.
const PATTERNS: [[Option<usize>; 8]; 3] = [
    [Some(0), None, Some(2), Some(1), None, Some(2), None, Some(1)],
    [Some(2), Some(1), None, Some(0), None, Some(1), Some(2), None],
    [Some(0), Some(1), Some(2), None, Some(1), None, Some(2), None],
];

/// Left and right, one after the other, as a WAV file holds them.
pub(super) fn compose(seed: u64, seconds: u32) -> Vec<i16> {
    let length = (seconds * RATE) as usize;
    let mut sound = Sound { left: vec![0.0; length], right: vec![0.0; length] };
    let progression = PROGRESSIONS[(seed % 5) as usize];
    let pattern = PATTERNS[(seed / 5 % 3) as usize];
    let key = 45 + (seed / 15 % 7) as i32;
    let bar = 60.0 / (84.0 + (seed / 105 % 4) as f32 * 4.0) * 4.0;

    let mut number = 0;
    while (number as f32) * bar < seconds as f32 {
        let start = number as f32 * bar;
        let root = progression[number % 4];
        sound.pad(pitch(key - 12, root), start, bar, 0.16);
        for third in 0..3 {
            sound.pad(pitch(key + 12, root + third * 2), start, bar, 0.085);
        }
        for (eighth, note) in pattern.iter().enumerate() {
            if let Some(note) = note {
                let side = if eighth % 2 == 0 { 0.38 } else { 0.62 };
                sound.pluck(pitch(key + 24, root + note * 2), start + bar * eighth as f32 / 8.0, side);
            }
        }
        number += 1;
    }
    sound.echo(bar * 3.0 / 16.0);
    sound.finish()
}

/// The frequency of a step of the scale above a key, both counted as on a piano roll.
fn pitch(key: i32, step: usize) -> f32 {
    let half_tones = key + SCALE[step % 7] + 12 * (step / 7) as i32;
    440.0 * 2.0_f32.powf((half_tones - 69) as f32 / 12.0)
}

struct Sound {
    left: Vec<f32>,
    right: Vec<f32>,
}

impl Sound {
    /// A note that swells and fades, a shade higher in one ear than in the other.
    fn pad(&mut self, frequency: f32, start: f32, length: f32, strength: f32) {
        let (attack, release) = (length * 0.28, length * 0.45);
        let shape = |time: f32| {
            let (rise, fall) =
                ((time / attack).min(1.0), ((length + release - time) / release).clamp(0.0, 1.0));
            rise * rise * (3.0 - 2.0 * rise) * fall * fall
        };
        for (partial, share) in [(1.0, 1.0), (2.0, 0.28), (3.0, 0.09)] {
            let (tone, loud) = (frequency * partial, strength * share);
            wave(&mut self.left, tone * 0.9988, start, length + release, |time| shape(time) * loud);
            wave(&mut self.right, tone * 1.0012, start, length + release, |time| shape(time) * loud);
        }
    }

    /// A note that is struck and rings out; `side` is 0 at the left and 1 at the right.
    fn pluck(&mut self, frequency: f32, start: f32, side: f32) {
        for (partial, share, decay) in [(1.0, 0.085, 5.0), (2.0, 0.024, 8.0), (4.0, 0.008, 14.0)] {
            let shape = |time: f32| (time / 0.006).min(1.0) * (-time * decay).exp() * share;
            wave(&mut self.left, frequency * partial, start, 1.4, |time| shape(time) * (1.0 - side) * 2.0);
            wave(&mut self.right, frequency * partial, start, 1.4, |time| shape(time) * side * 2.0);
        }
    }

    /// Repeats of what was played, softer each time and from ear to ear.
    fn echo(&mut self, delay: f32) {
        let delay = (delay * RATE as f32) as usize;
        for at in delay..self.left.len() {
            let (left, right) = (self.left[at - delay], self.right[at - delay]);
            self.left[at] += right * 0.26;
            self.right[at] += left * 0.26;
        }
    }

    /// Fades at both ends, and loud enough to be heard, soft enough to be talked over.
    fn finish(self) -> Vec<i16> {
        let length = self.left.len();
        let loudest =
            self.left.iter().chain(&self.right).fold(0.001_f32, |most, value| most.max(value.abs()));
        let gain = 0.5 / loudest * f32::from(i16::MAX);
        let (rise, fall) = (RATE as f32 * 0.5, RATE as f32 * 1.8);
        let fade = |at: usize| (at as f32 / rise).min(1.0) * ((length - at) as f32 / fall).min(1.0);
        let pairs = self.left.iter().zip(&self.right).enumerate();
        pairs
            .flat_map(|(at, (left, right))| [left, right].map(|value| (value * gain * fade(at)) as i16))
            .collect()
    }
}

/// Adds a sine wave under an envelope. The wave is turned on by one small rotation a sample, which is cheaper than a sine.
fn wave(channel: &mut [f32], frequency: f32, start: f32, length: f32, shape: impl Fn(f32) -> f32) {
    let first = (start * RATE as f32) as usize;
    let last = (((start + length) * RATE as f32) as usize).min(channel.len());
    let (turn_sine, turn_cosine) = (TAU * frequency / RATE as f32).sin_cos();
    let (mut sine, mut cosine) = (0.0_f32, 1.0_f32);
    for (number, sample) in channel.get_mut(first..last).unwrap_or_default().iter_mut().enumerate() {
        *sample += sine * shape(number as f32 / RATE as f32);
        (sine, cosine) = (sine * turn_cosine + cosine * turn_sine, cosine * turn_cosine - sine * turn_sine);
    }
}

/// The sound as a WAV file: 16 bits, stereo.
pub(super) fn wav(samples: &[i16]) -> Vec<u8> {
    let bytes = (samples.len() * 2) as u32;
    let mut file = Vec::with_capacity(44 + samples.len() * 2);
    file.extend(b"RIFF");
    file.extend((36 + bytes).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16_u32.to_le_bytes());
    file.extend(1_u16.to_le_bytes());
    file.extend(2_u16.to_le_bytes());
    file.extend(RATE.to_le_bytes());
    file.extend((RATE * 4).to_le_bytes());
    file.extend(4_u16.to_le_bytes());
    file.extend(16_u16.to_le_bytes());
    file.extend(b"data");
    file.extend(bytes.to_le_bytes());
    file.extend(samples.iter().flat_map(|sample| sample.to_le_bytes()));
    file
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seed_sounds_and_none_clips() {
        for seed in [0, 1, 2, 3, 4, 7, 19, 106, 211, u64::MAX] {
            let samples = compose(seed, 5);
            assert_eq!(samples.len(), 5 * RATE as usize * 2);
            let loudest = samples.iter().map(|sample| sample.unsigned_abs()).max().unwrap();
            assert!((8_000..20_000).contains(&loudest), "{seed}: {loudest}");
            assert!(samples[0].abs() < 10 && samples[samples.len() - 1].abs() < 10, "it fades at both ends");
        }
        assert_eq!(compose(3, 5), compose(3, 5));
        assert_ne!(compose(3, 5), compose(4, 5));
    }
}
