import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '../../../screens/account/account-screen.tsx';

export const Route = createFileRoute('/_app/_named/user-account')({ component: AccountScreen });
