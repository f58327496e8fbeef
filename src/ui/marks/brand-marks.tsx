/**
 * Google's letter in its four colours, which its branding rules forbid to change. Decorative: the control has the name.
 */
export function GoogleMark() {
  return (
    <svg width={24} height={24} viewBox="0 0 48 48" aria-hidden="true">
      <path fill="#ea4335" d="M2.6 13.2A24 24 0 0 1 40.1 6.2L33.2 13.1A14.3 14.3 0 0 0 10.5 19.4Z" />
      <path fill="#fbbc05" d="M2.6 34.8A24 24 0 0 1 2.6 13.2L10.5 19.4A14.3 14.3 0 0 0 10.5 28.6Z" />
      <path fill="#34a853" d="M39.9 42A24 24 0 0 1 2.6 34.8L10.5 28.6A14.3 14.3 0 0 0 32.1 35.9Z" />
      <path fill="#4285f4" d="M24 20H46.7A24 24 0 0 1 39.9 42L32.1 35.9A10 10 0 0 0 36.8 29H24Z" />
    </svg>
  );
}

/** Facebook's letter in white, for its blue ground. Decorative: the control has the name. */
export function FacebookMark() {
  return (
    <svg width={32} height={32} viewBox="0 0 32 32" aria-hidden="true">
      <path
        fill="#fff"
        d="M13.2 30V18.6H9.4V13.8H13.2V10.9C13.2 6.3 15.8 3.6 19.9 3.6C21.2 3.6 22.4 3.7 23 3.8V8H20.8C18.7 8 18.1 9 18.1 10.6V13.8H22.6L21.8 18.6H18.1V30Z"
      />
    </svg>
  );
}
