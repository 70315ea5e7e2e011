import '../kit/tema.ts';
import '../api/query.ts';
import { pausa } from './pausa.ts';

await pausa();
