import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePublicConfig } from '../../store/account/public-config.ts';
import { useGoBack } from '../../ui/navigation/go-back.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Contents } from './contents.tsx';
import { PARTS } from './parts.ts';
import type { Company, Section } from './section.ts';
import * as css from './policy-screen.css.ts';

const LAST_CHANGED = { machine: '2026-11-28', words: '28 November 2026' };

/** Terms and privacy, public, also without a network. */
export function PolicyScreen() {
  const { companyName, companyAddress, supportEmail } = usePublicConfig();
  const goBack = useGoBack();
  useFocusOnSection();
  return (
    <Page title="Terms and privacy" onBack={goBack}>
      <div className={css.layout}>
        <Contents />
        <article className={css.prose} aria-label="Terms and privacy">
          <p>
            This page says what offra knows about you and the people you enter, what happens with it, what is kept on
            your device, and what you and we can expect from each other. Last changed:{' '}
            <time dateTime={LAST_CHANGED.machine}>{LAST_CHANGED.words}</time>.
          </p>
          {PARTS.map(({ id, title, sections }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} tabIndex={-1}>
                {title}
              </h2>
              {sections.map((section) => (
                <SectionText
                  key={section.id}
                  section={section}
                  company={{ companyName, companyAddress, supportEmail }}
                />
              ))}
            </section>
          ))}
        </article>
      </div>
    </Page>
  );
}

function SectionText({ section: { id, title, Body }, company }: { section: Section; company: Company }) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id} tabIndex={-1}>
        {title}
      </h3>
      <Body {...company} />
    </section>
  );
}

/** The heading that the address names has the focus, so that screen readers and the keyboard continue there. */
function useFocusOnSection(): void {
  const id = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    if (id !== '') document.getElementById(id)?.focus();
  }, [id]);
}
