import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../../screens/person/profile-screen.tsx';

export const Route = createFileRoute('/_app/profile/')({ component: () => <ProfileScreen variant="create" /> });
