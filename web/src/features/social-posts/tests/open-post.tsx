// Opens one post of a list, for the tests of what stands in it.
import { screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import type { Post } from "../posts-calls";
import { openPosts } from "./testing-posts";

export async function openPost(post: Post, others: Post[] = []) {
  const app = openPosts([post, ...others], `/social-posts/bot-1?view=all&post=${post.id}`);
  const element = await screen.findByRole("dialog", { name: /post, / });
  const dialog = within(element);
  await waitFor(() => expect(element.querySelector("form")).not.toBeNull());
  return { ...app, dialog };
}

export const toast = () => document.querySelector("[data-toast]");
