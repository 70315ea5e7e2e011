/** The call that is being answered, for what is written down of it far from the request. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Nothing where no call is: in jobs, commands and tests of services. */
export const chamada = new AsyncLocalStorage<{ ip: string }>();
