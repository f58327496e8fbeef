interface ImportMetaEnv {
  /** The API's host where it isn't the app's own; set when the app is built. */
  readonly VITE_API_URL?: string;
}
