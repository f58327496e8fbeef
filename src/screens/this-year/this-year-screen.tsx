import { illustrationPath } from '../../../contract/illustrations.ts';
import { GIFT_STATE_TEXT } from '../../../contract/schema/gifts/gift-mark.ts';
import { useOnline } from '../../store/account/connectivity.ts';
import { type ThisYear, useThisYear } from '../../store/connections/this-year.ts';
import { ButtonRoute, PillRoute } from '../../ui/buttons/router-links.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Illustration } from '../../ui/marks/illustration.tsx';
import { useGoBack } from '../../ui/navigation/go-back.ts';
import { GiftRows } from './gift-rows.tsx';
import { OpenDays } from './open-days.tsx';
import { SpentCard } from './spent-card.tsx';

/** What was given and spent this year, and which of its coming days are still open. */
export function ThisYearScreen() {
  const year = useThisYear();
  const goBack = useGoBack();
  const online = useOnline();
  return (
    <Page
      title="This year"
      width="form"
      onBack={goBack}
      actions={<span role="status">{!online && <PillRoute to="/changes">Offline</PillRoute>}</span>}
    >
      {year && <Year {...year} />}
    </Page>
  );
}

function Year({ today, given, ordered, open }: ThisYear) {
  const gifts = [...given, ...ordered];
  if (gifts.length === 0 && open.length === 0) return <NothingYet year={today.year} />;
  return (
    <>
      {gifts.length > 0 && <SpentCard year={today.year} gifts={gifts} />}
      {open.length > 0 && <OpenDays days={open} today={today} />}
      <GiftRows title={GIFT_STATE_TEXT.ordered} gifts={ordered} />
      <GiftRows title={GIFT_STATE_TEXT.given} gifts={given} />
    </>
  );
}

function NothingYet({ year }: { year: number }) {
  return (
    <EmptyState
      picture={<Illustration src={illustrationPath('gift')} gradient="rose" size={112} eager />}
      action={
        <ButtonRoute to="/" kind="primary">
          My Connections
        </ButtonRoute>
      }
    >
      What you mark as bought or given in {year} is listed here, with what it cost and which days are still open.
    </EmptyState>
  );
}
