// One article, set to be read: its facts, its text, and where to go on.
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { isMissing, shownMessage } from "@/api/request-error";
import { IconArrowLeft } from "@/components/icons";
import { Notice } from "@/components/Notice";
import { Page } from "@/components/Page";
import { Prose } from "@/components/Prose";
import { ButtonLink, TextLink } from "@/components/RouteLink";
import { ErrorState, LoadingState } from "@/components/states";
import { ArticleHead } from "./ArticleHead";
import classes from "./ArticlePage.module.css";
import { ArticleText } from "./article-elements";
import { useArticleTitle } from "./article-title";
import type { BlogArticle } from "./blog-calls";
import { articleQuery } from "./blog-calls";
import { IconArticle } from "./icons";
import { MoreArticles } from "./MoreArticles";
import { SubscribeBox } from "./SubscribeBox";
import { useBlogTexts } from "./texts";

export { articleHandle } from "./article-title";

export function ArticlePage() {
  const texts = useBlogTexts();
  const { slug = "" } = useParams();
  const article = useQuery(articleQuery(slug));
  useArticleTitle(article.data?.title);
  if (isMissing(article.error)) return <NoSuchArticle />;
  return (
    <Page width="wide">
      <p className={classes.back}>
        <TextLink to="/blog">
          <IconArrowLeft size={17} aria-hidden="true" /> {texts.back}
        </TextLink>
      </p>
      {article.data ? (
        <Article article={article.data} />
      ) : article.isError && !article.isFetching ? (
        <ErrorState
          title={texts.articleFailedTitle}
          message={shownMessage(article.error, texts.articleFailed)}
          retryLabel={texts.tryAgain}
          onRetry={() => void article.refetch()}
        />
      ) : (
        <ArticleLoading />
      )}
    </Page>
  );
}

function Article({ article }: { article: BlogArticle }) {
  return (
    <>
      <article className={classes.article}>
        <ArticleHead article={article} />
        <div className={classes.text} dir="auto">
          <Prose>
            <ArticleText html={article.html} />
          </Prose>
        </div>
      </article>
      <MoreArticles than={article} />
      <SubscribeBox />
    </>
  );
}

function ArticleLoading() {
  const texts = useBlogTexts();
  return (
    <div className={classes.text} role="status" aria-label={texts.articleLoading}>
      <Skeleton height={20} width={160} mb={16} />
      <Skeleton height={44} width="90%" mb={12} />
      <Skeleton height={44} width="60%" mb={20} />
      <Skeleton height={18} width={240} mb={40} />
      <LoadingState label={texts.articleLoading} lines={12} />
    </div>
  );
}

function NoSuchArticle() {
  const texts = useBlogTexts();
  return (
    <Page>
      <Notice
        icon={IconArticle}
        tone="quiet"
        title={texts.goneTitle}
        actions={<ButtonLink to="/blog">{texts.back}</ButtonLink>}
      >
        {texts.gone}
      </Notice>
    </Page>
  );
}
