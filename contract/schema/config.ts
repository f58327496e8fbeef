import * as v from 'valibot';

/** The public settings that the app reads from `GET /config`. */
export const PublicConfigSchema = v.object({
  supportEmail: v.string(),
  companyName: v.string(),
  partnerUrl: v.string(),
  /** What 'Sign in with Google' is opened with; null where it is not offered. */
  googleClientId: v.nullable(v.string()),
  /** What 'Sign in with Facebook' is opened with; null where it is not offered. */
  facebookAppId: v.nullable(v.string()),
  socialLinks: v.array(v.object({ name: v.string(), url: v.string() })),
});
export type PublicConfig = v.InferOutput<typeof PublicConfigSchema>;
