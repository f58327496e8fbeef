/** The app's mark, as in public/favicon.svg. Decorative: its name stands beside it. */
export function Mark({ size = 64 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 512 512" aria-hidden="true">
      <rect width="512" height="512" rx="124" fill="#b01a5b" />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="256" cy="320" r="120" stroke="#fff" strokeWidth="60" />
        <path
          d="M256 186C208 186 136 164 136 114C136 74 188 62 216 92C240 116 252 150 256 186C260 150 272 116 296 92C324 62 376 74 376 114C376 164 304 186 256 186Z"
          stroke="#ffd27a"
          strokeWidth="36"
        />
      </g>
    </svg>
  );
}
