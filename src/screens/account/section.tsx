import type { ReactNode } from 'react';
import { ExpandableCard } from '../../ui/lists/expandable-card.tsx';
import { IconTile } from './icon-tile.tsx';

/** Whether a section of the menu is open. The menu holds this, since only one section is. */
export interface SectionState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface SectionProps extends SectionState {
  title: string;
  /** A second line, shown open and closed. */
  summary?: string | undefined;
  icon: ReactNode;
  children: ReactNode;
}

/** A part of the menu that opens and closes. */
export function Section({ icon, ...card }: SectionProps) {
  return <ExpandableCard as="section" leading={<IconTile>{icon}</IconTile>} {...card} />;
}
