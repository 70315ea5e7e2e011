/** The endpoint table: everything the API answers. Whatever endpoint a file of `nouns.ts` exports is in it under the name it is exported by. */
import type { Endpoint } from './endpoint.ts';
import * as nouns from './nouns.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;

/** Export name → endpoint. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.values<object>(nouns).flatMap((noun) =>
    Object.entries(noun).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
);
