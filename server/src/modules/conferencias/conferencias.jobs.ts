import { z } from 'zod';
import { job } from '../../platform/jobs.ts';
import { gather } from './conferencias.service.ts';

export const jobs = { 'conferencias.junta': job(z.object({}), (_dados, app) => gather(app), { cron: '* * * * *' }) };
