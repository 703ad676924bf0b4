/** The types of reflection, annotations and references in the JDK; `read-stubs.ts` says how they are written. */
export const REFLECT_STUBS = `
package java.lang.annotation
interface Annotation {
  Class<Annotation> annotationType();
}
interface Retention, Target, Documented, Inherited, Repeatable : Annotation
enum RetentionPolicy, ElementType
package java.lang.reflect
interface Type {
  String getTypeName;
}
interface ParameterizedType : Type {
  Type[] getActualTypeArguments; Type getOwnerType getRawType;
}
interface GenericArrayType : Type {
  Type getGenericComponentType();
}
interface TypeVariable<D extends GenericDeclaration> : Type, AnnotatedElement {
  AnnotatedType[] getAnnotatedBounds; Type[] getBounds; D getGenericDeclaration; String getName;
}
interface WildcardType : Type {
  Type[] getLowerBounds getUpperBounds;
}
interface AnnotatedElement {
  Annotation[] getAnnotations getDeclaredAnnotations; boolean isAnnotationPresent;
  <T extends Annotation> T getAnnotation(Class<T>);
  default <T extends Annotation> T[] getAnnotationsByType(Class<T>);
  default <T extends Annotation> T getDeclaredAnnotation(Class<T>);
  default <T extends Annotation> T[] getDeclaredAnnotationsByType(Class<T>);
}
interface Member {
  Class<?> getDeclaringClass; int .DECLARED .PUBLIC getModifiers; String getName; boolean isSynthetic;
}
interface GenericDeclaration : AnnotatedElement {
  TypeVariable<?>[] getTypeParameters;
}
class AccessibleObject : AnnotatedElement {
  boolean canAccess trySetAccessible;
}
class Executable : AccessibleObject, Member, GenericDeclaration {
  AnnotatedType[] getAnnotatedExceptionTypes getAnnotatedParameterTypes; AnnotatedType
  getAnnotatedReceiverType getAnnotatedReturnType; Class<?>[] getExceptionTypes getParameterTypes; Type[]
  getGenericExceptionTypes getGenericParameterTypes; Annotation[][] getParameterAnnotations; int
  getParameterCount; Parameter[] getParameters; boolean isVarArgs; String toGenericString;
}
class Field : AccessibleObject, Member {
  Object get; AnnotatedType getAnnotatedType; boolean getBoolean isEnumConstant; byte getByte; char
  getChar; double getDouble; float getFloat; Type getGenericType; int getInt; long getLong; short
  getShort; Class<?> getType; String toGenericString;
}
class Method : Executable {
  Object getDefaultValue invoke; Type getGenericReturnType; Class<?> getReturnType; boolean isBridge
  isDefault;
}
class Constructor<T> : Executable {
  T newInstance;
}
class Parameter : AnnotatedElement {
  AnnotatedType getAnnotatedType; Executable getDeclaringExecutable; int getModifiers; String getName;
  Type getParameterizedType; Class<?> getType; boolean isImplicit isNamePresent isSynthetic isVarArgs;
}
class RecordComponent : AnnotatedElement {
  Method getAccessor; AnnotatedType getAnnotatedType; Class<?> getDeclaringRecord getType; String
  getGenericSignature getName; Type getGenericType;
}
class Array {
  Object get newInstance; boolean getBoolean; byte getByte; char getChar; double getDouble; float
  getFloat; int getInt getLength; long getLong; short getShort;
}
interface InvocationHandler {
  Object invoke(Object,Method,Object[]);
}
class Modifier
class Proxy : Serializable
class InvocationTargetException : ReflectiveOperationException
class UndeclaredThrowableException : RuntimeException
package java.lang.ref
class Reference<T>
class WeakReference<T> : Reference<T>
class SoftReference<T> : Reference<T>
class PhantomReference<T> : Reference<T>
class ReferenceQueue<T>
`
