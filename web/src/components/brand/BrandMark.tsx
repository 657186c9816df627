// The product's own mark: a speech bubble that is also a friendly face. It follows the text colour of
// its surroundings for the bubble, so it can stand on any ground.
interface BrandMarkProps {
  size?: number;
}

export function BrandMark({ size = 28 }: BrandMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        fill="var(--mantine-primary-color-filled)"
        d="M9 3h14a7 7 0 0 1 7 7v8a7 7 0 0 1-7 7h-5.6l-6.2 4.6c-.9.7-2.2 0-2.2-1.1V25a7 7 0 0 1-7-7v-8a7 7 0 0 1 7-7Z"
      />
      <circle cx="11.5" cy="13" r="2.3" fill="#fff" />
      <circle cx="20.5" cy="13" r="2.3" fill="#fff" />
      <path
        d="M11.5 18.6c2.6 1.9 6.4 1.9 9 0"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
