// The blog's front: the latest post large, the labels to choose from, the others in a grid, and a way to hear of
// new ones.
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { shownMessage } from "@/api/request-error";
import { Page } from "@/components/Page";
import { PageHeader } from "@/components/PageHeader";
import { ButtonLink } from "@/components/RouteLink";
import { EmptyState, ErrorState } from "@/components/states";
import { BlogLoading } from "./BlogLoading";
import classes from "./BlogPage.module.css";
import type { BlogPosts } from "./blog-calls";
import { postsQuery } from "./blog-calls";
import { IconArticle } from "./icons";
import { LabelChips } from "./LabelChips";
import { FeaturedPost, PostCard } from "./PostCard";
import { hasLabel, labelsOf } from "./reading";
import { SubscribeBox } from "./SubscribeBox";
import { useBlogTexts } from "./texts";

export function BlogPage() {
  const texts = useBlogTexts();
  const list = useQuery(postsQuery);
  return (
    <Page width="wide">
      <PageHeader title={texts.title} lead={texts.lead} />
      {list.isPending || (list.isError && list.isFetching) ? (
        <BlogLoading />
      ) : list.isError ? (
        <ErrorState
          title={texts.failedTitle}
          // The sentence goes on behind the message, so that its own full stop would be one too many.
          message={texts.failed(shownMessage(list.error, texts.unreachable).replace(/\.$/, ""))}
          retryLabel={texts.tryAgain}
          onRetry={() => void list.refetch()}
        />
      ) : list.data.posts.length === 0 ? (
        <EmptyState icon={IconArticle} title={texts.empty}>
          {list.data.source === "feed" ? texts.noneInFeed : texts.emptyLead}
        </EmptyState>
      ) : (
        <Posts list={list.data} />
      )}
      <SubscribeBox />
    </Page>
  );
}

function Posts({ list }: { list: BlogPosts }) {
  const texts = useBlogTexts();
  const [search] = useSearchParams();
  const label = search.get("label") ?? undefined;
  const posts = label ? list.posts.filter((post) => hasLabel(post, label)) : list.posts;
  const [first, ...others] = posts;
  return (
    <>
      {list.stale && (
        <p className={classes.stale} role="status">
          {texts.stale}
        </p>
      )}
      <LabelChips labels={labelsOf(list.posts)} chosen={label} />
      <p className="visually-hidden" role="status">
        {texts.shown(posts.length)}
      </p>
      {first ? (
        <FeaturedPost post={first} source={list.source} />
      ) : (
        <EmptyState
          icon={IconArticle}
          title={texts.empty}
          action={<ButtonLink to="/blog">{texts.showAll}</ButtonLink>}
        >
          {texts.noLabel(label ?? "")}
        </EmptyState>
      )}
      {others.length > 0 && (
        <section aria-label={texts.posts}>
          <h2 className="visually-hidden">{texts.posts}</h2>
          <ul className={classes.grid}>
            {others.map((post) => (
              <li key={post.id}>
                <PostCard post={post} source={list.source} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
