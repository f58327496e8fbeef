import * as v from 'valibot';

/** The public settings that the app reads from `GET /config`. */
export const PublicConfigSchema = v.object({
  supportEmail: v.string(),
  companyName: v.string(),
  companyAddress: v.string(),
  partnerUrl: v.string(),
  /** What 'Sign in with Google' is opened with; null where it is not offered. */
  googleClientId: v.nullable(v.string()),
  /** What 'Sign in with Facebook' is opened with; null where it is not offered. */
  facebookAppId: v.nullable(v.string()),
  /** What a browser subscribes to pushes with, in base64url; null where the server is not known yet. */
  vapidPublicKey: v.nullable(v.string()),
  socialLinks: v.array(v.object({ name: v.string(), url: v.string() })),
});
export type PublicConfig = v.InferOutput<typeof PublicConfigSchema>;

/** The public settings where nothing else was set, and what the app goes by before it has asked. */
export const DEFAULT_PUBLIC_CONFIG: PublicConfig = {
  supportEmail: 'support@offra.example',
  companyName: 'offra, Lda.',
  companyAddress: 'Lisbon, Portugal',
  partnerUrl: 'https://partners.offra.example/',
  googleClientId: null,
  facebookAppId: null,
  vapidPublicKey: null,
  socialLinks: [
    { name: 'Instagram', url: 'https://instagram.example/offra' },
    { name: 'Facebook', url: 'https://facebook.example/offra' },
  ],
};
