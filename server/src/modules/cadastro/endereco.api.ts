/** A change of an address, by whichever call. See docs/decisions/0911-outro-cep-outro-endereco.md. */
import { doCep, outroEndereco } from '@pontua/contract/endereco';
import { campoInvalido } from '../../platform/erros.ts';

/** The street of one CEP is in no other's town: what a row has of the old one is said again. @throws AppError validacao */
export function checkEndereco(antes: object, depois: object): void {
  const [tem, escritos] = [new Map(Object.entries(antes)), new Map(Object.entries(depois))];
  const [velho, novo] = [tem.get('endCep'), escritos.get('endCep')];
  if (!velho || !novo || novo === velho) return;
  const faltam = Object.entries(doCep).filter(([campo]) => tem.get(campo) && !escritos.get(campo));
  if (faltam.length > 0) throw campoInvalido('endCep', outroEndereco(faltam.map(([, titulo]) => titulo)));
}
