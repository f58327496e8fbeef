import { createLink } from '@tanstack/react-router';
import { RowLink } from '../lists/row.tsx';

/** A row that leads somewhere, bound to the router. Apart from the other links, since home needs none. */
export const RowRoute = createLink(RowLink);
