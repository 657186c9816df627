// The front page: what the product is, shown with the product itself, and the way in. The first screen travels with the
// frame; what lies below it comes right after, and its room is kept until then.
import { lazy, Suspense } from "react";
import { Hero } from "./Hero";
import classes from "./HomePage.module.css";

const BelowTheFold = lazy(() => import("./BelowTheFold"));

export function HomePage() {
  return (
    <>
      <Hero />
      <Suspense fallback={<div className={classes.room} />}>
        <BelowTheFold />
      </Suspense>
    </>
  );
}
