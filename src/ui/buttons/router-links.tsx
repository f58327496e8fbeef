import { createLink } from '@tanstack/react-router';
import { BarLink } from '../layout/bottom-bar.tsx';
import { ButtonLink } from './button.tsx';
import { IconLink } from './icon-button.tsx';
import { PillLink } from '../marks/pill.tsx';

/** The design system's links, bound to the router: they take its typed `to`, `params` and `search`. */
export const ButtonRoute = createLink(ButtonLink);
export const IconRoute = createLink(IconLink);
export const BarRoute = createLink(BarLink);
export const PillRoute = createLink(PillLink);
