import { createFileRoute } from '@tanstack/react-router';
import { ThisYearScreen } from '../../../screens/this-year/this-year-screen.tsx';

export const Route = createFileRoute('/_app/_named/this-year')({ component: ThisYearScreen });
