/** A drawn parcel, so that the gallery needs no file of the app. */
export const parcel = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect x="8" y="26" width="48" height="32" rx="6" fill="#d9467f"/><rect x="5" y="18" width="54" height="13" rx="5" fill="#ee6b9b"/><rect x="27" y="18" width="10" height="40" fill="#ffd27a"/><path d="M32 18c-14 0-16-12-8-12 6 0 8 8 8 12zm0 0c14 0 16-12 8-12-6 0-8 8-8 12z" fill="none" stroke="#ffd27a" stroke-width="5"/></svg>',
)}`;
