import 'react-dom/client';
import { pausa } from './pausa.ts';

await pausa();
