import * as v from 'valibot';

/** The answer of `GET /config`, public. */
export const PublicConfigSchema = v.object({
  supportEmail: v.string(),
  companyName: v.string(),
  companyAddress: v.string(),
  partnerUrl: v.string(),
  /** Null where Google sign-in is not offered. */
  googleClientId: v.nullable(v.string()),
  /** Null where Facebook sign-in is not offered. */
  facebookAppId: v.nullable(v.string()),
  /** In base64url; null where the server is not known yet. */
  vapidPublicKey: v.nullable(v.string()),
  socialLinks: v.array(v.object({ name: v.string(), url: v.string() })),
});
export type PublicConfig = v.InferOutput<typeof PublicConfigSchema>;

/** The settings of a server without its own, and of an app that has not fetched any. */
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
