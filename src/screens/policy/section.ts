import type { ComponentType } from 'react';
import type { PublicConfig } from '../../../contract/schema/accounts/config.ts';

/** The company, from the server's settings. */
export type Company = Pick<PublicConfig, 'companyName' | 'companyAddress' | 'supportEmail'>;

/** A heading of the policy and its text. */
export interface Section {
  /** The fragment of the addresses that lead here; never changed, since others may have linked to it. */
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
