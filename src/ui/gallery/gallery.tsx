import Calendar from 'lucide/dist/esm/icons/calendar.mjs';
import CirclePlus from 'lucide/dist/esm/icons/circle-plus.mjs';
import Menu from 'lucide/dist/esm/icons/menu.mjs';
import Users from 'lucide/dist/esm/icons/users.mjs';
import WifiOff from 'lucide/dist/esm/icons/wifi-off.mjs';
import { BarMark } from '../marks/bar-mark.tsx';
import { BarButton, BarItem, BarLink, BottomBar } from '../layout/bottom-bar.tsx';
import { Page } from '../layout/page.tsx';
import { SkipLink } from '../layout/skip-link.tsx';
import { Pill } from '../marks/pill.tsx';
import { Toaster } from '../overlays/toaster.tsx';
import { Buttons } from './buttons.tsx';
import { Cards } from './cards.tsx';
import { Choices } from './choices.tsx';
import { End } from './end.tsx';
import { Fields } from './fields.tsx';
import { Marks } from './marks.tsx';
import { Messages } from './messages.tsx';
import { Overlays } from './overlays.tsx';
import { Theme } from './theme.tsx';
import { Icon } from '../marks/icon.tsx';

const icon = { size: 24, 'aria-hidden': true } as const;

/** Every component in every state, to look at and for the screenshot tests. Not part of the app. */
export function Gallery() {
  return (
    <>
      <SkipLink />
      <BottomBar label="Main">
        <BarItem>
          <BarLink
            href="#menu"
            icon={<Icon of={Menu} {...icon} />}
            label="Menu"
            mark={<BarMark label="look at it" />}
          />
        </BarItem>
        <BarItem>
          <BarButton icon={<Icon of={CirclePlus} {...icon} />} label="Add" />
        </BarItem>
        <BarItem>
          <BarLink href="#home" aria-current="page" icon={<Icon of={Users} {...icon} />} label="Connections" />
        </BarItem>
        <BarItem>
          <BarLink href="#events" icon={<Icon of={Calendar} {...icon} />} label="Events" />
        </BarItem>
      </BottomBar>
      <Page
        title="Components"
        onBack={() => undefined}
        actions={<Pill icon={<Icon of={WifiOff} size={14} />}>Offline</Pill>}
      >
        <Theme />
        <Cards />
        <Marks />
        <Buttons />
        <Fields />
        <Choices />
        <Messages />
        <Overlays />
      </Page>
      <End />
      <Toaster />
    </>
  );
}
