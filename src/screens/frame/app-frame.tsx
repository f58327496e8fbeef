import CalendarDays from 'lucide-react/icons/calendar-days';
import CirclePlus from 'lucide-react/icons/circle-plus';
import Menu from 'lucide-react/icons/menu';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import { BarItem, BottomBar } from '../../ui/bottom-bar.tsx';
import { BarRoute } from '../../ui/router-links.tsx';

const exact = { exact: true, includeSearch: false };

/** A screen with the bar below it (specification, section 2, 'Bottom navigation'). */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <BottomBar label="Main">
        <BarItem>
          <BarRoute to="/user-account" icon={<Menu aria-hidden="true" />} label="Menu" />
        </BarItem>
        <BarItem>
          <BarRoute to="/connections/new" icon={<CirclePlus aria-hidden="true" />} label="Add" />
        </BarItem>
        <BarItem>
          <BarRoute to="/" icon={<UsersRound aria-hidden="true" />} label="Connections" activeOptions={exact} />
        </BarItem>
        <BarItem>
          <BarRoute to="/events" icon={<CalendarDays aria-hidden="true" />} label="Events" />
        </BarItem>
      </BottomBar>
    </>
  );
}
