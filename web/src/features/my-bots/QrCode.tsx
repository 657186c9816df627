// A QR code as one SVG path, always dark on white with its quiet border, whatever the colour scheme:
// phones read nothing else reliably. It can be taken along as SVG for print, or as PNG for everything else.
import { Button, Group, Text } from "@mantine/core";
import { useMemo } from "react";
import { encode } from "uqr";
import { saveFile } from "@/components/save-file";
import classes from "./BotDialogs.module.css";
import { IconDownload } from "./icons";
import { dialogTexts as texts } from "./texts";

const QUIET_BORDER = 4;
const PNG_SIZE = 1024;

interface Code {
  size: number;
  rows: boolean[][];
  path: string;
}

export function codeFor(text: string): Code {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_BORDER });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, rows: data, path: squares.join("") };
}

export function svgOf({ size, path }: Code): string {
  const drawing = `<path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${path}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">${drawing}</svg>`;
}

function savePng({ size, rows }: Code, fileName: string): void {
  const scale = Math.ceil(PNG_SIZE / size);
  const canvas = document.createElement("canvas");
  canvas.width = size * scale;
  canvas.height = size * scale;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#000";
  rows.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) pen.fillRect(x * scale, y * scale, scale, scale);
    });
  });
  canvas.toBlob((png) => png && saveFile(png, `${fileName}.png`), "image/png");
}

interface QrCodeProps {
  text: string;
  name: string;
  fileName: string;
}

export default function QrCode({ text, name, fileName }: QrCodeProps) {
  const code = useMemo(() => codeFor(text), [text]);
  return (
    <div className={classes.codeRow}>
      <svg
        className={classes.code}
        role="img"
        aria-label={texts.qrLabel(name)}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
      >
        <path d={code.path} fill="#000" />
      </svg>
      <div className={classes.codeWords}>
        <Text size="sm" c="dimmed">
          {texts.qrLead}
        </Text>
        <Group gap="xs">
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => savePng(code, fileName)}
          >
            {texts.downloadPng}
          </Button>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => saveFile(new Blob([svgOf(code)], { type: "image/svg+xml" }), `${fileName}.svg`)}
          >
            {texts.downloadSvg}
          </Button>
        </Group>
      </div>
    </div>
  );
}
