import { expect, test } from 'vitest';
import { fixedClock, formatLocal, plusSeconds, systemClock } from './clock.ts';

test('the day is São Paulo’s, not UTC’s', () => {
  expect(fixedClock('2027-01-01T01:30:00Z').today()).toBe('2026-12-31');
  expect(formatLocal('2027-01-01T01:30:00Z')).toBe('2026-12-31T22:30:00');
});

test('time stands still until it is moved', () => {
  const clock = fixedClock('2026-06-15T12:00:00Z');
  expect(clock.now()).toBe('2026-06-15T12:00:00Z');
  clock.avanca({ days: 365 });
  expect(clock.today()).toBe('2027-06-15');
  expect(plusSeconds(clock.now(), -3600)).toBe('2027-06-15T11:00:00Z');
});

test('this moment is written as PostgreSQL keeps it', () => {
  expect(systemClock.now()).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/);
});
