import { createFileRoute } from '@tanstack/react-router';
import { RecentlyDeletedScreen } from '../../../screens/trash/recently-deleted-screen.tsx';

export const Route = createFileRoute('/_app/_named/recently-deleted/')({ component: RecentlyDeletedScreen });
