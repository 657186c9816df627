import { Drawer, Modal } from "@mantine/core";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPiece } from "@/testing/render-app";

it("windows have a head that is no banner of the page, and a button with a name", async () => {
  renderPiece(
    <>
      <Modal opened onClose={() => {}} title="A dialog" />
      <Drawer opened onClose={() => {}} title="A drawer" />
    </>,
  );
  expect(await screen.findByRole("dialog", { name: "A dialog" })).toBeInTheDocument();
  const heads = Array.from(document.querySelectorAll("header"));
  expect(heads.map((head) => head.getAttribute("role"))).toEqual(["none", "none"]);
  expect(screen.getAllByRole("button", { name: "Close" })).toHaveLength(2);
});
