import Calendar from 'lucide-react/icons/calendar';
import CirclePlus from 'lucide-react/icons/circle-plus';
import Menu from 'lucide-react/icons/menu';
import Users from 'lucide-react/icons/users';
import WifiOff from 'lucide-react/icons/wifi-off';
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

const icon = { size: 24, 'aria-hidden': true } as const;

/** Every component in every state, to look at and for the screenshot tests. Not part of the app. */
export function Gallery() {
  return (
    <>
      <SkipLink />
      <BottomBar label="Main">
        <BarItem>
          <BarLink href="#menu" icon={<Menu {...icon} />} label="Menu" mark={<BarMark label="look at it" />} />
        </BarItem>
        <BarItem>
          <BarButton icon={<CirclePlus {...icon} />} label="Add" />
        </BarItem>
        <BarItem>
          <BarLink href="#home" aria-current="page" icon={<Users {...icon} />} label="Connections" />
        </BarItem>
        <BarItem>
          <BarLink href="#events" icon={<Calendar {...icon} />} label="Events" />
        </BarItem>
      </BottomBar>
      <Page
        title="Components"
        onBack={() => undefined}
        actions={<Pill icon={<WifiOff size={14} aria-hidden="true" />}>Offline</Pill>}
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
