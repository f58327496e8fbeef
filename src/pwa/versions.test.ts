import { describe, expect, it, vi } from 'vitest';
import { followVersions } from './versions.ts';

class Worker extends EventTarget {
  state = 'installing';

  tell(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = null;
}

/** A spy that is called for each waiting version. */
function followed(registration: Registration) {
  const onWaiting = vi.fn<() => void>();
  followVersions(registration as unknown as ServiceWorkerRegistration, onWaiting);
  return onWaiting;
}

/** Starts installing another version, as the browser does when it has found one. */
function begin(registration: Registration): Worker {
  const worker = new Worker();
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  return worker;
}

describe('followVersions', () => {
  it('reports each version that has been fetched while another one is in use', () => {
    const registration = new Registration();
    registration.active = new Worker();
    const onWaiting = followed(registration);
    begin(registration).tell('installed');
    expect(onWaiting).toHaveBeenCalledTimes(1);
    begin(registration).tell('installed');
    expect(onWaiting).toHaveBeenCalledTimes(2);
  });

  it('reports a version that was waiting before', () => {
    const registration = new Registration();
    registration.active = new Worker();
    registration.waiting = new Worker();
    expect(followed(registration)).toHaveBeenCalledTimes(1);
  });

  it('is silent about the very first version', () => {
    const registration = new Registration();
    const onWaiting = followed(registration);
    begin(registration).tell('installed');
    expect(onWaiting).not.toHaveBeenCalled();
  });

  it('is silent about the very first version where a page is opened while it is about to activate', () => {
    const registration = new Registration();
    registration.waiting = new Worker();
    expect(followed(registration)).not.toHaveBeenCalled();
  });

  it('is silent about the very first version where a page notices its installation once it is active', () => {
    const registration = new Registration();
    const first = begin(registration);
    const onWaiting = followed(registration);
    registration.installing = null;
    registration.active = first;
    first.tell('installed');
    expect(onWaiting).not.toHaveBeenCalled();
  });
});
