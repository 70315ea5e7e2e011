import { closeSessoesDoVendedor, listSessoesDoVendedor } from '@pontua/contract/parceiro';
import { SessoesAbertas } from '../../kit/sessoes/SessoesAbertas.tsx';

/** Where a seller is signed in, and ending it. */
export const Sessoes = (vendedor: { id: number; nome: string }) => (
  <SessoesAbertas de={vendedor} list={listSessoesDoVendedor} close={closeSessoesDoVendedor} />
);
