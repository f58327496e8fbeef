import type { ComponentType } from 'react';
import type { PublicConfig } from '../../../contract/schema/accounts/config.ts';

/** Who the policy is of, from the server's settings. */
export type Company = Pick<PublicConfig, 'companyName' | 'companyAddress' | 'supportEmail'>;

/** One heading of the policy and what it says. */
export interface Section {
  /** What an address ends in to lead here; never changed, since others may have linked to it. */
  id: string;
  title: string;
  Body: ComponentType<Company>;
}

/** Sections under one heading. */
export interface Part {
  id: string;
  title: string;
  sections: readonly Section[];
}
