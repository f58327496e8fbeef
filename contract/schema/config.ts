import * as v from 'valibot';

/** The public settings that the app reads from `GET /config`. */
export const PublicConfigSchema = v.object({
  supportEmail: v.string(),
  companyName: v.string(),
  partnerUrl: v.string(),
  socialLinks: v.array(v.object({ name: v.string(), url: v.string() })),
});
export type PublicConfig = v.InferOutput<typeof PublicConfigSchema>;
