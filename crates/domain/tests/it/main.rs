//! The rules of schedules from the outside: what owners write, what is made of it, and when that is.

mod frequencies;
mod refusals;
mod slots;
mod slots_by_walking;
mod time_and_zone;
