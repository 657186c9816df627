// The picture of a post in a frame that has its size from the start. A post without one, or with one that does not
// come, gets a drawing by its labels.
import { useState } from "react";
import type { BlogPost } from "./blog-calls";
import { familyOf } from "./label-families";
import { PostArt } from "./PostArt";
import classes from "./PostPicture.module.css";

export function PostPicture({ post, eager = false }: { post: BlogPost; eager?: boolean }) {
  const [broken, setBroken] = useState(false);
  return (
    <div className={classes.frame}>
      {post.thumbnail && !broken ? (
        <img
          className={classes.picture}
          src={post.thumbnail}
          alt=""
          width={640}
          height={360}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
        />
      ) : (
        <PostArt family={familyOf(post.labels)} />
      )}
    </div>
  );
}
