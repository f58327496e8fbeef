import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import CirclePlus from 'lucide/dist/esm/icons/circle-plus.mjs';
import Menu from 'lucide/dist/esm/icons/menu.mjs';
import UsersRound from 'lucide/dist/esm/icons/users-round.mjs';
import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { BarButton, BarItem, BottomBar } from '../../ui/layout/bottom-bar.tsx';
import { BarRoute } from '../../ui/buttons/router-links.tsx';
import { usePainted } from '../../ui/navigation/use-painted.ts';
import { Icon } from '../../ui/marks/icon.tsx';

const exact = { exact: true, includeSearch: false };

const loadAddSheet = () => import('./add-sheet.tsx');
const AddSheet = lazy(loadAddSheet);
const MenuMark = lazy(() => import('./menu-mark.tsx'));

/**
 * A screen with the bar below it, or beside it in a wide window (specification, section 2, 'Bottom navigation'). The
 * bar comes first for the keyboard and readers, as on a wide screen; a link skips it.
 */
export function AppFrame({ children }: { children: ReactNode }) {
  const [addingAt, setAddingAt] = useState<string>();
  const { history } = useRouter();
  const isPainted = usePainted();
  return (
    <>
      <BottomBar label="Main">
        <BarItem>
          <BarRoute
            to="/user-account"
            icon={<Icon of={Menu} />}
            label="Menu"
            mark={
              isPainted && (
                <Suspense>
                  <MenuMark />
                </Suspense>
              )
            }
          />
        </BarItem>
        <BarItem>
          <BarButton
            icon={<Icon of={CirclePlus} />}
            label="Add"
            aria-haspopup="dialog"
            onPointerEnter={() => void loadAddSheet()}
            onClick={() => setAddingAt(history.location.href)}
          />
        </BarItem>
        <BarItem>
          <BarRoute to="/" icon={<Icon of={UsersRound} />} label="Connections" activeOptions={exact} />
        </BarItem>
        <BarItem>
          <BarRoute to="/events" icon={<Icon of={CalendarDays} />} label="Events" />
        </BarItem>
      </BottomBar>
      {children}
      {addingAt && (
        <Suspense>
          <AddSheet at={addingAt} onClose={() => setAddingAt(undefined)} />
        </Suspense>
      )}
    </>
  );
}
