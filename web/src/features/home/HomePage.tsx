// The front page: what the product is, shown with the product itself, and the way in. The first screen travels with the
// frame; what lies below it comes right after, and its room is kept until then.
import { Suspense } from "react";
import { later } from "@/components/later";
import { Hero } from "./Hero";
import classes from "./HomePage.module.css";

const BelowTheFold = later(() => import("./BelowTheFold"));

/** When nothing of the page is missing. */
export const wholeHomePage = BelowTheFold.ready;

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
